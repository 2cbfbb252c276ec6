import { ListPage } from '../../list/list-page.tsx';
import { feedbackList } from './feedback.list.ts';

export const FeedbackPage = () => <ListPage spec={feedbackList} />;
