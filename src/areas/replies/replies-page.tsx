import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { ListPage } from '../../list/list-page.tsx';
import { AddReply } from './replies.graphql.ts';
import { repliesList, replyFields } from './replies.list.ts';

/** /replies */
export const RepliesPage = () => (
  <ListPage
    spec={repliesList}
    tools={
      <CreateButton
        name="savedReplies"
        fields={replyFields}
        send={(values, key) => change(AddReply, { ...values, key })}
      />
    }
  />
);
