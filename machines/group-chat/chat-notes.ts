/**
 * Steps of a deal that the platform tells in the deal's chat, as a message without words of its own:
 * every reader has them in an own language. What only prepares a step (`requestHold`, `checkHold`) is
 * not told; `create` and `takeOver` are no events of the deal's lifecycle.
 */
const noted = [
  ...['create', 'start', 'markPaid', 'release', 'callOff', 'refuse', 'expire', 'remind'],
  ...['openDispute', 'joinArbitrator', 'leaveArbitrator', 'takeOver'],
  ...['awardBuyer', 'awardSeller', 'confirm', 'cancel'],
];

export const chatNotes: ReadonlySet<string> = new Set(noted);
