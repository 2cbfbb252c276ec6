import { Button } from '@blueprintjs/core';
import { SendMessageIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { enums } from '../../data/enums.ts';
import { useMay, useSession } from '../../data/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ListPage } from '../../list/list-page.tsx';
import { AudiencePreview } from './audience-preview.tsx';
import { CreateBroadcast } from './broadcasts.graphql.ts';
import { broadcastsList } from './broadcasts.list.ts';

const known = (members: readonly string[]) => members.filter((one) => one !== 'UNKNOWN');

const fields = {
  userIds: { as: 'users', unless: ['tagIds', 'languages', 'statuses'] },
  tagIds: { as: 'tags', optional: true },
  languages: {
    as: 'choice',
    of: 'ContentLanguage',
    many: true,
    optional: true,
    among: () => known(enums.ContentLanguage),
  },
  statuses: {
    as: 'choice',
    of: 'UserStatus',
    many: true,
    optional: true,
    among: () => known(enums.UserStatus),
  },
  message: { as: 'text', lines: true },
} as const;

function CreateBroadcastButton() {
  const { t } = useTranslation('broadcasts');
  const may = useMay('sendNotifications');
  const [isOpen, setOpen] = useState(false);
  const { extensions } = useSession();
  if (!may || !extensions.includes('broadcasts')) return null;
  return (
    <>
      <Button
        icon={<SendMessageIcon />}
        intent="primary"
        text={t('acts.create.label')}
        data-testid="broadcasts.create"
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <FormDialog
          // The audience says whether a second admin must approve.
          needs={undefined}
          name="broadcasts"
          act="create"
          fields={fields}
          send={(values, key) => change(CreateBroadcast, { ...values, key })}
          onClose={() => setOpen(false)}
        >
          {(values) => <AudiencePreview values={values} />}
        </FormDialog>
      )}
    </>
  );
}

/** /settings/broadcasts */
export const BroadcastsPage = () => (
  <ListPage spec={broadcastsList} tools={<CreateBroadcastButton />} />
);
