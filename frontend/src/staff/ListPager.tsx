import { countText } from '@app/contracts/shared';
import { useListContext } from 'react-admin';
import { IconButton } from '../ui/Button.js';

/** Shown only when there is more than one page. */
export const ListPager = ({ onPage }: { onPage: () => void }) => {
  const { page, perPage, total = 0, setPage } = useListContext();
  if (total <= perPage) return null;
  const last = Math.ceil(total / perPage);
  const go = (to: number): void => {
    if (to < 1 || to > last) return;
    setPage(to);
    onPage();
  };
  return (
    <nav className="StaffList__pager row" aria-label="Pages">
      <span className="cap num">
        {countText((page - 1) * perPage + 1)}–{countText(Math.min(page * perPage, total))} of {countText(total)}
      </span>
      <span className="push row">
        <IconButton icon="left" label="Previous page" aria-disabled={page === 1} onClick={() => go(page - 1)} />
        <IconButton icon="right" label="Next page" aria-disabled={page === last} onClick={() => go(page + 1)} />
      </span>
    </nav>
  );
};
