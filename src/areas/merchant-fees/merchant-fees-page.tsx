import { change } from '../../data/client.ts';
import { CreateButton } from '../../entities/create-button.tsx';
import { merchantFeeFields } from '../../entities/merchant-fee/merchant-fee-fields.ts';
import { SetMerchantFee } from '../../entities/merchant-fee/merchant-fees.graphql.ts';
import { ListPage } from '../../list/list-page.tsx';
import { merchantFeesList } from './merchant-fees.list.ts';

const fields = { merchantId: { as: 'user' }, ...merchantFeeFields } as const;

/** /merchants/fees */
export const MerchantFeesPage = () => (
  <ListPage
    spec={merchantFeesList}
    tools={
      <CreateButton
        name="merchantFees"
        needs="editMerchantFees"
        fields={fields}
        send={({ side, ...values }, key) =>
          change(SetMerchantFee, { ...values, isDeposit: side === 'DEPOSIT', key })
        }
      />
    }
  />
);
