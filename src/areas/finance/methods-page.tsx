import { ListPage } from '../../list/list-page.tsx';
import { methodsList } from './methods.list.ts';

/** /finance/methods: which ways of money work, and what is stuck on them. */
export const MethodsPage = () => <ListPage spec={methodsList} />;
