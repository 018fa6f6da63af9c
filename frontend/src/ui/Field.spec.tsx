import { render, screen } from '@testing-library/react';
import { TextInput } from './inputs.js';
import { Refusals } from './Refusals.js';

const nothing = (): void => {};

describe('a field', () => {
  it('NAV-071 shows its error under it and says it to a screen reader', () => {
    render(<TextInput label="Email" value="office@starlight" onChange={nothing} error="Must be valid email" />);
    const input = screen.getByLabelText('Email');
    expect(input).toHaveAttribute('aria-invalid', 'true');
    expect(input).toHaveAccessibleDescription('Must be valid email');
  });

  it('has no description and is not invalid without an error', () => {
    render(<TextInput label="Email" value="" onChange={nothing} />);
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-describedby');
  });
});

describe('the summary of refusals', () => {
  it('NAV-071 ~KER-027 links to each field and focuses the first', () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView() {
      scrolled.push(this.id);
    };
    render(
      <>
        <TextInput id="email" label="Email" value="" onChange={nothing} error="Required" />
        <TextInput id="zip" label="Zip" value="" onChange={nothing} error="Required" />
        <Refusals
          items={[
            { text: 'Email: Required', field: 'email' },
            { text: 'Zip: Required', field: 'zip' },
          ]}
        />
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Please check the marked fields.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(scrolled).toEqual(['email']);
    screen.getByRole('link', { name: 'Zip: Required' }).click();
    expect(screen.getByLabelText('Zip')).toHaveFocus();
  });
});
