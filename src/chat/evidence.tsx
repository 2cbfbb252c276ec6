import { useMemo } from 'react';
import { LoadingLines } from '../i18n/loading-lines.tsx';
import { useTranslation } from '../i18n/use-translation.ts';
import { FileViewer } from '../upload/file-viewer.tsx';
import { storedFiles } from './stored-files.ts';
import { useConversation } from './use-conversation.ts';

interface Props {
  readonly chatId: string;
  /** Content shown for comparison with the files. */
  readonly children?: React.ReactNode;
}

/** Shows every file of the loaded part of a conversation, newest first. */
export function Evidence({ chatId, children }: Props) {
  const { t } = useTranslation('chat');
  const { messages, state } = useConversation(chatId);
  const files = useMemo(() => messages.flatMap(storedFiles).reverse(), [messages]);
  if (files.length > 0) return <FileViewer files={files}>{children}</FileViewer>;
  if (state === 'loading') return <LoadingLines count={3} />;
  return (
    <>
      <p className="wf-muted">{t(state === 'failed' ? 'failed' : 'noFiles')}</p>
      {children}
    </>
  );
}
