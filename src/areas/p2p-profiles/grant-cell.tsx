import { GrantRoles } from '../../entities/grant-roles.tsx';
import { useListController } from '../../list/list-controller.ts';

interface Props {
  readonly row: { readonly id: string; readonly roles: readonly string[] | null };
}

/** Changes the roles of the row's user. */
export function GrantCell({ row: { id, roles } }: Props) {
  const { actor } = useListController();
  return (
    <GrantRoles
      userId={id}
      roles={roles ?? []}
      isCell
      onDone={() => actor.send({ type: 'refresh' })}
    />
  );
}
