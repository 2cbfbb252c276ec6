import { Button, Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { change } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import { CommentField } from '../../form/comment-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  ApproveChangeRequest,
  type ChangeRequest,
  DeclineChangeRequest,
  WithdrawChangeRequest,
} from './change-requests.graphql.ts';

interface Props {
  readonly request: ChangeRequest;
  /** Called after every answer: the request may have another state. */
  readonly onDone: () => void;
}

type State = ChangeRequest['state'];

/** States that end as the person wished. */
const wished: ReadonlySet<State> = new Set<State>(['APPLIED', 'DECLINED', 'WITHDRAWN']);

/** Approves or declines another admin's request, or withdraws the viewer's own. */
export function DecisionForm({ request, onDone }: Props) {
  const { t } = useTranslation(['changeRequests', 'action']);
  const [comment, setComment] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { id, hash, isOwn, mayDecide } = request;

  const send = async (decide: () => Promise<State>) => {
    setIsBusy(true);
    try {
      const state = await decide();
      const intent = wished.has(state) ? 'success' : 'warning';
      notify({ intent, key: `changeRequests:results.${state}`, values: { id } });
    } catch (reason) {
      notifyFailure(reason);
    } finally {
      setIsBusy(false);
      onDone();
    }
  };
  const text = comment.trim();
  const approve = async () =>
    (await change(ApproveChangeRequest, { id, hash, comment: text || null })).approveChangeRequest
      .state;
  const decline = async () =>
    (await change(DeclineChangeRequest, { id, comment: text })).declineChangeRequest.state;
  const withdraw = async () =>
    (await change(WithdrawChangeRequest, { id })).withdrawChangeRequest.state;

  if (request.state !== 'PENDING') return null;
  if (isOwn)
    return (
      <>
        <Callout compact>{t('changeRequests:page.own')}</Callout>
        <div className="change-requests-buttons">
          <Button
            loading={isBusy}
            text={t('changeRequests:do.withdraw')}
            data-testid="changeRequest.withdraw"
            onClick={() => void send(withdraw)}
          />
        </div>
      </>
    );
  if (!mayDecide) return <Callout compact>{t('action:refusal.rights')}</Callout>;
  return (
    <>
      <CommentField
        label={t('changeRequests:page.decisionComment')}
        hint={t('changeRequests:page.commentHint')}
        value={comment}
        disabled={isBusy}
        testId="changeRequest.comment"
        onChange={setComment}
      />
      <div className="change-requests-buttons">
        <Button
          intent="danger"
          variant="outlined"
          disabled={isBusy || text === ''}
          title={text === '' ? t('changeRequests:page.commentHint') : undefined}
          text={t('changeRequests:do.decline')}
          data-testid="changeRequest.decline"
          onClick={() => void send(decline)}
        />
        <Button
          intent="primary"
          loading={isBusy}
          text={t('changeRequests:do.approve')}
          data-testid="changeRequest.approve"
          onClick={() => void send(approve)}
        />
      </div>
    </>
  );
}
