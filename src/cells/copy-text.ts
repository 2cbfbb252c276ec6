import { notify } from '../data/notices.ts';

/** Copies the text and shows a notification (d1:67). */
export function copyText(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify({ intent: 'success', key: 'common:copied' }),
    () => notify({ intent: 'danger', key: 'list:copyFailed' }),
  );
}

/**
 * Click handler around cells: copies the content of the clicked cell once, however deep the click
 * target is nested.
 */
export function copyClicked(event: React.MouseEvent): void {
  if (event.defaultPrevented) return;
  const copied = (event.target as Element).closest('[data-copy]')?.getAttribute('data-copy');
  if (!copied) return;
  event.preventDefault();
  copyText(copied);
}
