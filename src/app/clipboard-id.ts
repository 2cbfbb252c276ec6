import { useEffect, useState } from 'react';
import { isIdLike } from './palette-items.ts';

/** Returns an id in the clipboard, if the browser allows reading it without a prompt. */
export function useClipboardId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    let gone = false;
    const readClipboard = async () => {
      const name = 'clipboard-read' as PermissionName;
      const { state } = await navigator.permissions.query({ name });
      if (state !== 'granted') return;
      const text = (await navigator.clipboard.readText()).trim();
      if (!gone && isIdLike(text)) setId(text.replace('#', ''));
    };
    // Browsers without this permission refuse; then no id is offered.
    readClipboard().catch(() => {});
    return () => {
      gone = true;
    };
  }, []);
  return id;
}
