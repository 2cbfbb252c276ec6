import { change } from '../../data/client.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import {
  CorrectMovement,
  DeleteWallet,
  type StatusWallet,
  UpdateWallet,
} from './finance.graphql.ts';

const comment = { as: 'text', lines: true, optional: true } as const;
const fields = {
  edit: {
    title: { as: 'text' },
    main: { as: 'flag' },
    enabled: { as: 'flag' },
    threshold: { as: 'decimal', optional: true, none: '' },
    balance: { as: 'decimal', optional: true },
    comment,
  },
  delete: { comment },
  correct: { comment: { as: 'text', lines: true } },
} as const;

export interface WalletAct {
  readonly act: keyof typeof fields;
  readonly id: string;
  readonly name: string;
  readonly wallet?: StatusWallet;
}

interface Props extends WalletAct {
  readonly onClose: () => void;
}

const mutations = { edit: UpdateWallet, delete: DeleteWallet, correct: CorrectMovement } as const;

/** What staff do to a wallet, or to a movement that is broken. */
export function WalletDialog({ act, id, name, wallet, onClose }: Props) {
  // What is counted on the wallet is asked for, not suggested: left empty, nothing is corrected.
  const start = wallet && act === 'edit' ? { ...wallet, balance: null } : undefined;
  return (
    <FormDialog
      name="finance"
      act={act}
      about={{ name }}
      fields={fields[act]}
      {...(start ? { start } : {})}
      intent={act === 'edit' ? 'primary' : 'danger'}
      send={(values, key) => change(mutations[act] as never, { ...values, id, key } as never)}
      onClose={onClose}
    />
  );
}
