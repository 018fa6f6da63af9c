import { ratingLabel, type RatingKey, RATINGS } from '@app/contracts/survey';
import { Refusal } from '../ui/Field.js';

type Props = {
  /** Fixed, so that the form can take the focus to it. */
  readonly id: string;
  readonly legend: string;
  readonly value: RatingKey | null;
  readonly top: string;
  readonly required: boolean;
  readonly disabled: boolean;
  readonly error?: string | undefined;
  readonly onChange: (rating: RatingKey) => void;
};

/** Five steps, of which one is chosen with the arrow keys or a touch (PST-145). */
export const Rating = ({ id, legend, value, top, required, disabled, error, onChange }: Props) => (
  <fieldset className="Survey__rating" aria-describedby={error ? `${id}-error` : undefined} disabled={disabled}>
    <legend className="semi">{legend}</legend>
    <div className="Survey__steps">
      {RATINGS.map(({ key, value: step }, n) => (
        <label key={key} className="Survey__step" data-on={value === key || undefined}>
          <input
            type="radio"
            id={n === 0 ? id : undefined}
            name={id}
            value={key}
            checked={value === key}
            required={required}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={() => onChange(key)}
          />
          <span className="Survey__bar" data-n={step} aria-hidden="true" />
          <span>{ratingLabel(key, top)}</span>
        </label>
      ))}
    </div>
    {error && <Refusal id={`${id}-error`}>{error}</Refusal>}
  </fieldset>
);
