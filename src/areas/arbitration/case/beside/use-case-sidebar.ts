import { useOpens } from '../../../../data/session.ts';
import { type PanelState, usePanel } from '../../../../entities/use-query.ts';
import { CaseDevices, CaseOffer, CaseRequisite } from '../../dispute.graphql.ts';
import type { Case } from '../use-case-record.ts';

/** The last result of a read, limited to what the server lets this admin see. */
export interface SidebarState<Data> extends PanelState<Data> {
  readonly mayOpen: boolean;
}

const page = { number: 1, size: 20 };
const sort = { field: 'lastSeenAt', desc: true };

/**
 * Reads the offer, the requisite and the devices of a case: one request each, none for data that
 * this admin may not see, and again when the deal changes.
 */
export function useCaseSidebar({ offerId, requisiteId, buyerId, sellerId, dealStatus }: Case) {
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
    opensDevices && buyerId !== null && sellerId !== null
      ? { buyer: buyerId, seller: sellerId, page, sort }
      : undefined,
    dealStatus,
  );
  return {
    offer: { ...offer, mayOpen: opensOffer },
    requisite: { ...requisite, mayOpen: opensRequisite },
    devices: { ...devices, mayOpen: opensDevices },
  };
}

type SidebarStates = ReturnType<typeof useCaseSidebar>;
export type OfferSidebarState = SidebarStates['offer'];
export type RequisiteSidebarState = SidebarStates['requisite'];
export type DevicesSidebarState = SidebarStates['devices'];
