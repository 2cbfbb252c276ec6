import { Button, Dialog, DialogBody, DialogFooter, FormGroup, InputGroup } from '@blueprintjs/core';
import { type FormEvent, useId, useState } from 'react';
import { change } from '../../data/client.ts';
import { notify, notifyFailure } from '../../data/notices.ts';
import {
  completeTag,
  defaultTagColour,
  type GivenTag,
  useReferences,
} from '../../data/references.ts';
import { isColour } from '../../form/colour.ts';
import { ColourField } from '../../form/colour-field.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { RowDialogProps } from '../../list/row-form.ts';
import { renewTags } from './renew-tags.ts';
import { TagChip } from './tag-chip.tsx';
import { CreateTag, EditTag } from './tags.graphql.ts';

const colourSpec = {
  as: 'colour',
  suggested: [
    defaultTagColour,
    '#56B4E9',
    '#0072B2',
    '#009E73',
    '#F0E442',
    '#E69F00',
    '#D55E00',
    '#CC79A7',
    '#8E63CE',
  ],
} as const;

interface Props extends Omit<RowDialogProps<GivenTag>, 'row'> {
  /** The tag to edit; undefined for a new tag. */
  readonly row?: GivenTag;
}

/** Creates a tag, or edits its name and colour. */
export function TagDialog({ row, onClose }: Props) {
  const tag = row && completeTag(row);
  const { t } = useTranslation(['tags', 'form', 'common']);
  const id = useId();
  const { tags } = useReferences();
  const [name, setName] = useState(tag?.name ?? '');
  const [colour, setColour] = useState<string>(tag?.colour ?? defaultTagColour);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const clean = name.trim();
  const taken = [...tags.values()].some(
    (other) => other.id !== tag?.id && other.name.toLowerCase() === clean.toLowerCase(),
  );
  const problem = clean === '' ? t('filled') : taken ? t('taken') : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || busy || !isColour(colour)) return;
    setBusy(true);
    try {
      if (tag) await change(EditTag, { id: tag.id, name: clean, colour });
      else await change(CreateTag, { name: clean, colour });
      await renewTags();
      notify({ intent: 'success', key: tag ? 'tags:acts.edit.done' : 'tags:acts.create.done' });
      onClose(true);
    } catch (error) {
      notifyFailure(error);
      setBusy(false);
    }
  };

  return (
    <Dialog
      isOpen
      title={tag ? t('acts.edit.label', { name: tag.name }) : t('acts.create.label')}
      onClose={() => onClose(false)}
      className="wf-small-dialog"
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogBody>
          <FormGroup
            label={t('columns.name')}
            labelFor={id}
            intent={tried && problem ? 'danger' : 'none'}
            helperText={tried ? problem : undefined}
          >
            <InputGroup id={id} value={name} onValueChange={setName} maxLength={64} autoFocus />
          </FormGroup>
          <FormGroup
            label={t('columns.colour')}
            labelFor={`${id}-colour`}
            helperText={tried && !isColour(colour) ? t('form:problems.colour') : undefined}
          >
            <ColourField
              id={`${id}-colour`}
              label={t('columns.colour')}
              spec={colourSpec}
              value={colour}
              disabled={busy}
              invalid={tried && !isColour(colour)}
              onPut={(next) => setColour(String(next))}
            />
          </FormGroup>
          <FormGroup label={t('preview')}>
            <TagChip
              tag={{
                name: clean === '' ? t('common:none') : clean,
                colour: isColour(colour) ? colour : defaultTagColour,
              }}
            />
          </FormGroup>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t('common:do.cancel')} onClick={() => onClose(false)} />
              <Button
                type="submit"
                intent="primary"
                loading={busy}
                text={tag ? t('common:do.save') : t('common:do.create')}
              />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
