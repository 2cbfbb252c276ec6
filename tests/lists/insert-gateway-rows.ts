import type { TestGateway } from '../../gateway/testing/start-gateway.ts';
import { insertChangeRequests } from './insert-change-requests.ts';
import { insertDisplays } from './insert-displays.ts';
import { insertHandovers } from './insert-handovers.ts';
import { insertNotes } from './insert-notes.ts';
import { insertReplies } from './insert-replies.ts';
import { insertSettingsChanges } from './insert-settings-changes.ts';

/** Adds rows to the lists that the gateway keeps itself, as a super admin and an admin. */
export async function insertGatewayRows(
  gateway: TestGateway,
  superAdmin: string,
  admin: string,
): Promise<void> {
  await insertDisplays(gateway, superAdmin);
  for (const insert of [
    insertChangeRequests,
    insertSettingsChanges,
    insertNotes,
    insertReplies,
    insertHandovers,
  ])
    await insert(gateway, [superAdmin, admin]);
}
