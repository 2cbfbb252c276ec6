import './arrange-menu.css';
import { Button, Checkbox, Popover } from '@blueprintjs/core';
import { ArrowDownIcon, ArrowUpIcon, LayoutGridIcon } from '@blueprintjs/icons';
import { useTranslation } from '../../i18n/use-translation.ts';
import { type Arrangement, arranged, moved, shown, usualArrangement } from './block-order.ts';

interface Props {
  /** Names of the blocks in the usual order, with their titles. */
  readonly titles: ReadonlyMap<string, string>;
  readonly arrangement: Arrangement;
  readonly onChange: (next: Arrangement) => void;
}

/** Chooses which blocks the dashboard has, and their order. */
export function ArrangeMenu({ titles, arrangement, onChange }: Props) {
  const { t } = useTranslation('dashboard');
  const names = [...titles.keys()];
  const order = arranged(names, arrangement);
  return (
    <Popover
      minimal
      placement="bottom-end"
      content={
        <fieldset className="arrange-menu" aria-label={t('arrange.title')}>
          {order.map((name, at) => {
            const title = titles.get(name) ?? name;
            return [
              <Checkbox
                key={name}
                checked={!arrangement.hidden.includes(name)}
                label={title}
                data-testid={`arrange.${name}`}
                onChange={(event) =>
                  onChange(shown(arrangement, name, event.currentTarget.checked))
                }
              />,
              <Button
                key={`${name} up`}
                size="small"
                variant="minimal"
                disabled={at === 0}
                icon={<ArrowUpIcon size={14} />}
                aria-label={t('arrange.up', { title })}
                data-testid={`arrange.${name}.up`}
                onClick={() => onChange(moved(names, arrangement, name, -1))}
              />,
              <Button
                key={`${name} down`}
                size="small"
                variant="minimal"
                disabled={at === order.length - 1}
                icon={<ArrowDownIcon size={14} />}
                aria-label={t('arrange.down', { title })}
                data-testid={`arrange.${name}.down`}
                onClick={() => onChange(moved(names, arrangement, name, 1))}
              />,
            ];
          })}
          <Button
            className="arrange-menu-reset"
            size="small"
            variant="minimal"
            text={t('arrange.reset')}
            data-testid="arrange.reset"
            onClick={() => onChange(usualArrangement)}
          />
        </fieldset>
      }
    >
      <Button
        variant="minimal"
        icon={<LayoutGridIcon />}
        text={t('arrange.title')}
        data-testid="arrange"
      />
    </Popover>
  );
}
