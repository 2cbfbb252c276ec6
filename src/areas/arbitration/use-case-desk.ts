import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { caseDeskMachine } from '../../../machines/case-desk/case-desk.machine.ts';
import { ClientError } from '../../data/client-error.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { useSession } from '../../data/session.ts';
import { claimNextUrgent } from './next-urgent.ts';

/** Provides the desk: finds the next case on request and opens it. */
export function useCaseDesk() {
  const { admin } = useSession();
  const navigate = useNavigate();
  const actor = useActorRef(caseDeskMachine, { input: { me: admin.id } });
  const finding = useSelector(actor, (snapshot) => snapshot.matches('finding'));

  useEffect(() => {
    if (!finding) return;
    let current = true;
    claimNextUrgent(actor.getSnapshot().context.id).then(
      (id) => {
        if (!current) return;
        if (id === null) {
          notify({ intent: 'info', key: 'arbitration:next.none' });
          actor.send({ type: 'none' });
          void navigate('/arbitrator/awaiting');
          return;
        }
        actor.send({ type: 'found', id });
        void navigate(`/arbitrator/case/${id}`);
      },
      (reason: unknown) => {
        if (!current) return;
        if (reason instanceof ClientError) notifyFailure(reason);
        actor.send({ type: 'failed' });
      },
    );
    return () => {
      current = false;
    };
  }, [finding, actor, navigate]);

  return actor;
}

export type CaseDesk = ReturnType<typeof useCaseDesk>;
