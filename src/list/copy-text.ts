import { notify } from '../data/notices.ts';

/** Copies and says so (d1:67). */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify({ intent: 'success', key: 'common:copied' }),
    () => notify({ intent: 'danger', key: 'list:copyFailed' }),
  );
}

/** For clicks around cells: copies what the clicked one holds, once however deep it lies. */
export function copyClicked(event: React.MouseEvent): void {
  if (event.defaultPrevented) return;
  const copied = (event.target as Element).closest('[data-copy]')?.getAttribute('data-copy');
  if (!copied) return;
  event.preventDefault();
  copyText(copied);
}
