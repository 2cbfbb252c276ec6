import { notify } from '../data/notices.ts';

/** Copies and says so (d1:67). */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify({ intent: 'success', key: 'common:copied' }),
    () => notify({ intent: 'danger', key: 'list:copyFailed' }),
  );
}
