import { ListPage } from '../../list/list-page.tsx';
import { methodsList } from './methods.list.ts';

/** /finance/methods: which payment methods work, and what is stuck on them. */
export const MethodsPage = () => <ListPage spec={methodsList} />;
