import { Link, useLocation, useNavigate } from 'react-router';

export type TabItem = {
  readonly label: string;
  readonly path: string;
  readonly hidden?: boolean;
  readonly disabled?: boolean;
  /** A dot: something waits there. */
  readonly dot?: boolean;
};
/** `plain`: without a ground; `sub`: below other tabs, so that two bars never look alike. */
type Props = { label: string; items: readonly TabItem[]; look?: 'plain' | 'sub' };
const LOOKS = { plain: 'Tabs Tabs-plain', sub: 'SubTabs' };

const useCurrent = (items: readonly TabItem[]): string | null => {
  const { pathname } = useLocation();
  const fits = items.filter((item) => pathname === item.path || pathname.startsWith(`${item.path}/`));
  return fits.sort((a, b) => b.path.length - a.path.length)[0]?.path ?? null;
};

/** The tab bar of an area; under 768 px the same entries as a select (NAV-062, NAV-063). */
export const Tabs = ({ label, items, look }: Props) => {
  const shown = items.filter((item) => !item.hidden);
  const current = useCurrent(shown);
  const navigate = useNavigate();
  return (
    <>
      <nav className={look ? LOOKS[look] : 'Tabs'} aria-label={label}>
        {shown.map((item) =>
          item.disabled ? (
            // biome-ignore lint/a11y/useSemanticElements: a link without an address is how a step that cannot be opened is said
            <span key={item.path} role="link" aria-disabled="true" tabIndex={-1}>
              <span className="caps">{item.label}</span>
            </span>
          ) : (
            <Link key={item.path} to={item.path} aria-current={item.path === current ? 'page' : undefined}>
              <span className="caps">{item.label}</span>
              {item.dot && <span className="Dot" aria-hidden="true" />}
            </Link>
          ),
        )}
      </nav>
      <TabSelect
        label={label}
        value={current}
        items={shown.map((item) => ({ value: item.path, label: item.label, disabled: item.disabled ?? false }))}
        onChoose={(path) => void navigate(path)}
      />
    </>
  );
};

type TabSelectProps = {
  label: string;
  value: string | null;
  items: readonly { value: string; label: string; disabled: boolean }[];
  onChoose: (value: string) => void;
};

export const TabSelect = ({ label, value, items, onChoose }: TabSelectProps) => (
  <nav className="TabSelect" aria-label={`${label}, as a list`}>
    <select className="Input" aria-label={label} value={value ?? ''} onChange={(event) => onChoose(event.target.value)}>
      {value === null && <option value="">{label}</option>}
      {items.map((item) => (
        <option key={item.value} value={item.value} disabled={item.disabled}>
          {item.label}
        </option>
      ))}
    </select>
  </nav>
);
