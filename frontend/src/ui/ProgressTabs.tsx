import type { MouseEvent } from 'react';
import { cx } from './cx.js';
import { Icon, type IconName } from './Icon.js';
import { TabSelect } from './Tabs.js';

/** REG-076: disabled, active, success (open and done) or next (open, not done). */
export type ProgressState = 'disabled' | 'active' | 'success' | 'next';
export type ProgressItem = {
  readonly path: string;
  /** As the requirement writes it: 'DANCERS'. */
  readonly label: string;
  readonly state: ProgressState;
  /** Done, and keeps its tick, but cannot be opened while something is submitted (REG-079). */
  readonly closed?: boolean;
  /** Stands in place of the number (REG-078). */
  readonly icon?: IconName;
};
type Props = { items: readonly ProgressItem[]; onOpen: (path: string) => void };

const COMPACT_FROM = 10;
const CLASSES = { disabled: 'is-todo', active: 'is-active', success: 'is-done', next: 'is-next' } as const;
const WORDS = { disabled: 'not open yet', active: 'current step', success: 'done', next: 'open' } as const;

const isShut = ({ state, closed = false }: ProgressItem): boolean => state === 'disabled' || closed;

const Step = ({ item, number, onOpen }: { item: ProgressItem; number: number } & Pick<Props, 'onOpen'>) => {
  const icon = item.icon ?? (item.state === 'success' ? 'check' : null);
  const inside = (
    <>
      <span className="ProgressTabs__n">{icon ? <Icon name={icon} size={14} /> : number}</span>
      <span className="caps">{item.label}</span>
      <span className="vh">, {WORDS[item.state]}</span>
    </>
  );
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    onOpen(item.path);
  };
  return (
    <li className={CLASSES[item.state]}>
      {isShut(item) ? (
        // biome-ignore lint/a11y/useSemanticElements: a link without an address is how a step that cannot be opened is said
        <span role="link" aria-disabled="true" title={item.label} tabIndex={-1}>
          {inside}
        </span>
      ) : (
        <a
          href={item.path}
          title={item.label}
          aria-current={item.state === 'active' ? 'step' : undefined}
          onClick={open}
        >
          {inside}
        </a>
      )}
    </li>
  );
};

/** The numbered steps (REG-076); from 10 on compact, with the names below the numbers (REG-077, NAV-095); a select on phones. */
export const ProgressTabs = ({ items, onOpen }: Props) => {
  const compact = items.length >= COMPACT_FROM;
  const active = items.findIndex((item) => item.state === 'active');
  return (
    <>
      <nav className={cx('ProgressTabs', compact && 'is-compact')} aria-label="Registration steps">
        <ol>
          {items.map((item, i) => (
            <Step key={item.path} item={item} number={i + 1} onOpen={onOpen} />
          ))}
        </ol>
      </nav>
      <TabSelect
        label={active < 0 ? 'Registration steps' : `Step ${active + 1} of ${items.length}`}
        value={items[active]?.path ?? null}
        items={items.map((item, i) => ({
          value: item.path,
          label: `${i + 1}  ${item.label}${item.state === 'success' ? ' ✓' : ''}`,
          disabled: isShut(item),
        }))}
        onChoose={onOpen}
      />
    </>
  );
};
