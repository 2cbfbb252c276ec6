import { useMemo } from 'react';
import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { usePanel } from '../../entities/use-query.ts';
import type { FormRow } from '../../form/field-spec.ts';
import { offeredLanguage } from '../../form/offered-language.ts';
import { ListPage } from '../../list/list-page.tsx';
import { wordsFrom } from './p2p-message.record.ts';
import { CreateP2pMessage, P2pMessagePlaceholders } from './p2p-messages.graphql.ts';
import { p2pMessagesList } from './p2p-messages.list.ts';
import { PresentTexts } from './present-texts.tsx';

const { optional: _, ...language } = offeredLanguage;

/** /settings/p2p-messages */
export function P2pMessagesPage() {
  const { data } = usePanel(P2pMessagePlaceholders, {});
  const fields = useMemo(
    () =>
      ({
        type: { as: 'choice', of: 'P2pMessageType' },
        language,
        text: {
          as: 'template',
          format: 'plain',
          words: ({ type }: FormRow) =>
            wordsFrom(data?.p2pMessagePlaceholders.find((one) => one.type === type)?.placeholders),
        },
      }) as const,
    [data],
  );
  return (
    <ListPage
      spec={p2pMessagesList}
      tools={
        <CreateButton
          name="p2pMessages"
          needs="manageP2pMessages"
          fields={fields}
          send={(values, key) => change(CreateP2pMessage, { ...values, key })}
        >
          {({ type }) => <PresentTexts type={type} />}
        </CreateButton>
      }
    />
  );
}
