import type { LevelPlaces } from '@app/contracts/registration';
import { Icon } from '../../ui/Icon.js';

/** From so many parts of its places taken on, a level is nearly full. */
const TIGHT = 0.9;

const shareOf = ({ taken, places }: LevelPlaces): number => (places === 0 ? 1 : taken / places);

/** Taken and held places of the limited levels together. */
export const Places = ({ levels }: { levels: readonly LevelPlaces[] }) => {
  if (levels.length === 0) return <span className="t3">no limit</span>;
  const taken = levels.reduce((all, level) => all + level.taken, 0);
  const places = levels.reduce((all, level) => all + level.places, 0);
  return (
    <span className="Places">
      <span className="Bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, 100 * shareOf({ level: '', taken, places }))}%` }} />
      </span>
      <span className="num nowrap">
        {taken} / {places}
      </span>
    </span>
  );
};

/** The level that is nearest to its limit. */
export const Tightest = ({ levels }: { levels: readonly LevelPlaces[] }) => {
  const tightest = levels.toSorted((a, b) => shareOf(b) - shareOf(a))[0];
  if (!tightest) return <span className="t3">–</span>;
  const share = shareOf(tightest);
  const text = `${tightest.level} ${tightest.taken} / ${tightest.places}`;
  if (share < TIGHT) return <span className="num">{text}</span>;
  return (
    <span className={share < 1 ? 'Places__tight num' : 'Places__full num'}>
      <Icon name={share < 1 ? 'warning' : 'error'} size={14} /> {text}
      {share >= 1 && ', full'}
    </span>
  );
};
