import { FormDialog } from '../../action/form-dialog.tsx';
import { change } from '../../data/client.ts';
import { RemoveSecurityGroupUser } from '../../entities/security-groups.ts';
import type { RowDialogProps } from '../../list/row-form.ts';

interface Member {
  readonly groupId: string | null;
  readonly groupName: string | null;
  readonly userId: string | null;
  readonly userName: string | null;
}

/** Removes a user from a group: the call names both, and no row (d3:546). */
export function RemoveUserDialog({ row, onClose }: RowDialogProps<Member>) {
  const { groupId, groupName, userId, userName } = row;
  if (groupId === null || userId === null) return null;
  return (
    <FormDialog
      needs="manageSecurityGroups"
      name="securityGroups"
      act="removeUser"
      about={{ user: userName ?? `#${userId}`, group: groupName ?? `#${groupId}` }}
      fields={{}}
      intent="danger"
      send={(_, key) => change(RemoveSecurityGroupUser, { groupId, userId, key })}
      onClose={onClose}
    />
  );
}
