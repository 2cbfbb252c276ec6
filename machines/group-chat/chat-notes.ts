/**
 * Steps of a deal that the platform posts in the deal's chat as a message without text, so each
 * reader sees it translated. Steps that only prepare another one (`requestHold`, `checkHold`) are
 * not posted. `create` and `takeOver` are not events of the deal's lifecycle.
 */
const announcedEvents = [
  ...['create', 'start', 'markPaid', 'release', 'callOff', 'refuse', 'expire', 'remind'],
  ...['openDispute', 'joinArbitrator', 'leaveArbitrator', 'takeOver'],
  ...['awardBuyer', 'awardSeller', 'confirm', 'cancel'],
];

export const chatNotes: ReadonlySet<string> = new Set(announcedEvents);
