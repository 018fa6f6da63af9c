import type { HomeworkItem } from '@app/contracts/scoring';
import { useState } from 'react';
import { Dialog } from '../../ui/Dialog.js';
import { Icon } from '../../ui/Icon.js';
import { VideoPlayer } from '../../ui/VideoPlayer.js';
import './homework.css';

type Item = HomeworkItem & { readonly level_1?: string };
type Props = { readonly items: readonly Item[]; readonly onRetry: () => void };

const divisionsOf = ({ performance_divisions }: Item): string => performance_divisions.join(', ');

/** A video of the library, with its staff and divisions (PST-131). */
const Player = ({ item, onRetry, onClose }: { item: Item; onRetry: () => void; onClose: () => void }) => (
  <Dialog open wide title={item.name} onClose={onClose}>
    <div className="stack stack-1">
      <VideoPlayer label={item.name} video={item.video} onRetry={onRetry} />
      <dl className="Homework__facts">
        <div>
          <dt>Staff</dt>
          <dd>{item.staff}</dd>
        </div>
        <div>
          <dt>Performance divisions</dt>
          <dd>{divisionsOf(item)}</dd>
        </div>
        {item.level_1 && (
          <div>
            <dt>Group</dt>
            <dd>{item.level_1}</dd>
          </div>
        )}
      </dl>
    </div>
  </Dialog>
);

/** Videos by name, with who teaches in them; each opens in a player (PST-028, PST-128, PST-131). */
export const HomeworkVideos = ({ items, onRetry }: Props) => {
  const [open, setOpen] = useState<number | null>(null);
  const shown = items.find(({ id }) => id === open);
  return (
    <>
      <ul className="Homework">
        {items.map((item) => (
          <li key={item.id}>
            <button type="button" className="Homework__item" onClick={() => setOpen(item.id)}>
              <span className="Homework__play">
                <Icon name="play" size={16} />
              </span>
              <span className="Homework__words">
                <b className="med">{item.name}</b>
                <span className="cap">{item.staff}</span>
                <span className="cap t3">{[item.level_1, divisionsOf(item)].filter(Boolean).join(' · ')}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {shown && <Player item={shown} onRetry={onRetry} onClose={() => setOpen(null)} />}
    </>
  );
};
