import { broadcastLifecycle } from '../../../machines/broadcast/broadcast.machine.ts';
import { broadcasts } from '../../db/schema/broadcasts.ts';
import { type LifecycleDriver, put } from '../lifecycle-driver.ts';

export const broadcastDriver: LifecycleDriver = {
  lifecycle: broadcastLifecycle,
  ...{ table: 'broadcasts', column: 'status', contexts: [{}] },
  // Without recipients nothing is delivered, so the state stays.
  async insert({ db }, status) {
    const audience = { userIdList: [], userTagList: [], languageList: [], statusList: [] };
    const [row] = await db
      .insert(broadcasts)
      .values({
        ...{ status, message: 'Planted', audience, recipientCount: 0 },
        dateCreated: new Date(),
      })
      .returning({ id: broadcasts.id });
    return row?.id ?? 0;
  },
  calls: (event, id) => [
    event === 'edit'
      ? put(`v1/ext/broadcasts/${id}`, { message: 'Another one' })
      : put(`v1/ext/broadcasts/${id}/${event}`, {}),
  ],
  console: { args: { edit: 'message: "Another one"' } },
};
