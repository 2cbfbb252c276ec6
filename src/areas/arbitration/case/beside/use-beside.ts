import { useOpens } from '../../../../data/session.ts';
import { type PanelState, usePanel } from '../../../../entities/use-panel.ts';
import { CaseDevices, CaseOffer, CaseRequisite } from '../../dispute.graphql.ts';
import type { Case } from '../use-case-record.ts';

/** What the server lets this admin see of it, as it was last read. */
export interface Beside<Data> extends PanelState<Data> {
  readonly mayOpen: boolean;
}

const page = { number: 1, size: 20 };
const sort = { field: 'lastSeenAt', desc: true };

/**
 * The offer, the requisite and the devices of a case: a request for each, none for what this admin may
 * not see, and again when the deal moves.
 */
export function useBeside({ offerId, requisiteId, buyerId, sellerId, dealStatus }: Case) {
  const opensOffer = useOpens('offers');
  const opensRequisite = useOpens('requisites');
  const opensDevices = useOpens('devices');
  const offer = usePanel(
    CaseOffer,
    opensOffer && offerId !== null ? { id: offerId } : undefined,
    dealStatus,
  );
  const requisite = usePanel(
    CaseRequisite,
    opensRequisite && requisiteId !== null ? { id: requisiteId } : undefined,
    dealStatus,
  );
  const devices = usePanel(
    CaseDevices,
    opensDevices ? { buyer: buyerId, seller: sellerId, page, sort } : undefined,
    dealStatus,
  );
  return {
    offer: { ...offer, mayOpen: opensOffer },
    requisite: { ...requisite, mayOpen: opensRequisite },
    devices: { ...devices, mayOpen: opensDevices },
  };
}

type Besides = ReturnType<typeof useBeside>;
export type OfferBeside = Besides['offer'];
export type RequisiteBeside = Besides['requisite'];
export type DevicesBeside = Besides['devices'];
