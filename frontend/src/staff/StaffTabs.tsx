import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { TabSelect } from '../ui/Tabs.js';

/** One tab of a page: what its address adds to that of the page, and what it shows. */
export type StaffTab = { readonly path: string; readonly label: string; readonly show: () => ReactNode };

type Props = { label: string; base: string; tabs: readonly StaffTab[] };

/** The tabs of a page of the console and the one that its address names; under 768 px they are a select. */
export const StaffTabs = ({ label, base, tabs }: Props) => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const current = tabs.find(({ path }) => path !== '' && pathname.endsWith(path)) ?? tabs[0]!;
  return (
    <>
      <nav className="Tabs StaffShow__tabs" aria-label={label}>
        {tabs.map((tab) => (
          <Link key={tab.path} to={base + tab.path} aria-current={tab === current ? 'page' : undefined}>
            {tab.label}
          </Link>
        ))}
      </nav>
      <TabSelect
        label={label}
        value={base + current.path}
        items={tabs.map((tab) => ({ value: base + tab.path, label: tab.label, disabled: false }))}
        onChoose={(path) => void navigate(path)}
      />
      <div className="StaffShow__tab" key={current.path}>
        {current.show()}
      </div>
    </>
  );
};
