import { pointsText, type Tenths, tenths } from '@app/contracts/scoring';
import { Icon } from '../../ui/Icon.js';

const MOST = 1_000;
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

type Props = { readonly score: Tenths | null; readonly onChange: (score: Tenths | null) => void };

/** Big keys for a score from 0.0 to 100.0: digits fill from the right, in tenths (PST-200). */
export const ScorePad = ({ score, onChange }: Props) => {
  const press = (digit: number): void => {
    const next = (score ?? 0) * 10 + digit;
    if (next <= MOST) onChange(tenths(next));
  };
  const back = (): void => {
    if (score !== null) onChange(score < 10 ? null : tenths(Math.trunc(score / 10)));
  };
  const text = score === null ? '' : pointsText(score);
  return (
    <>
      <p className="ScorePad__out num" role="status" aria-label={text ? `Score ${text}` : 'No score yet'}>
        {text || '–'}
        <span className="cap">0.0 to 100.0</span>
      </p>
      <fieldset className="ScorePad__keys">
        <legend className="vh">Score keys</legend>
        {DIGITS.map((digit) => (
          <button key={digit} type="button" onClick={() => press(Number(digit))}>
            {digit}
          </button>
        ))}
        <button type="button" className="is-deed" onClick={() => onChange(null)}>
          CLEAR
        </button>
        <button type="button" onClick={() => press(0)}>
          0
        </button>
        <button type="button" className="is-deed" aria-label="Delete the last digit" onClick={back}>
          <Icon name="left" size={20} />
        </button>
      </fieldset>
      <p className="cap">Digits fill from the right: 9 4 6 is 94.6</p>
    </>
  );
};
