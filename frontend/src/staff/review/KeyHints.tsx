import { Checkbox } from '../../ui/inputs.js';

const MOVES = [
  ['J', 'next'],
  ['K', 'previous'],
] as const;
const CHANGES = [['C', 'confirm and next'], ['B', 'put the last one back'], ...MOVES] as const;

type Props = { on: boolean; onTurn: (on: boolean) => void /** May confirm and put back. */; changes: boolean };

/** Which letters do what, and their switch: who speaks to the machine does not want single letters to act. */
export const KeyHints = ({ on, onTurn, changes }: Props) => (
  <div className="row wrap cap Review__keys">
    {on && (
      <ul className="row wrap" aria-label="Shortcuts">
        {(changes ? CHANGES : MOVES).map(([key, does]) => (
          <li key={key}>
            <kbd>{key}</kbd> {does}
          </li>
        ))}
      </ul>
    )}
    <Checkbox label="Work by keys" checked={on} onChange={onTurn} />
  </div>
);
