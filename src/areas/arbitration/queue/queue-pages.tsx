import '../arbitration.css';
import type { ListSpec } from '../../../list/define-list.ts';
import { ListPage } from '../../../list/list-page.tsx';
import { allCases } from './all.list.ts';
import { awaitingCases } from './awaiting.list.ts';
import { completedCases } from './completed.list.ts';
import { myCases } from './my.list.ts';
import { othersCases } from './others.list.ts';
import { QueueTools } from './queue-tools.tsx';

const page = (spec: ListSpec) => () => <ListPage spec={spec} tools={<QueueTools />} />;

export const MyCasesPage = page(myCases);
export const OthersCasesPage = page(othersCases);
export const AwaitingCasesPage = page(awaitingCases);
export const AllCasesPage = page(allCases);
export const CompletedCasesPage = page(completedCases);
