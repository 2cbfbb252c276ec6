import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { CreateModerationWords } from './moderation-words.graphql.ts';
import { moderationWordsList, wordFields } from './moderation-words.list.ts';

/** /p2p/moderation-words */
export const ModerationWordsPage = () => (
  <ListPage
    spec={moderationWordsList}
    tools={
      <CreateButton
        name="moderationWords"
        needs="manageModerationWords"
        fields={wordFields}
        send={(values, key) => change(CreateModerationWords, { ...values, key })}
      />
    }
  />
);
