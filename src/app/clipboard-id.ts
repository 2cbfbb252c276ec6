import { useEffect, useState } from 'react';
import { looksLikeId } from './palette-items.ts';

/** An id in the clipboard, where the browser lets it be read without asking. */
export function useClipboardId(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    let gone = false;
    const look = async () => {
      const name = 'clipboard-read' as PermissionName;
      const { state } = await navigator.permissions.query({ name });
      if (state !== 'granted') return;
      const text = (await navigator.clipboard.readText()).trim();
      if (!gone && looksLikeId(text)) setId(text.replace('#', ''));
    };
    // Browsers without this permission refuse: then nothing is offered.
    look().catch(() => {});
    return () => {
      gone = true;
    };
  }, []);
  return id;
}
