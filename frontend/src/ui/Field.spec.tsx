import { act, fireEvent, render, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { useState } from 'react';
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

describe('what is typed', () => {
  const Form = ({ told, mask }: { told: (text: string) => void; mask?: (typed: string) => string }) => {
    const [name, setName] = useState('Mi');
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          told(`sent ${name}`);
        }}
      >
        <TextInput
          label="Name"
          value={name}
          {...(mask && { mask })}
          onChange={(text) => {
            told(text);
            setName(text);
          }}
          onBlur={() => told(`left ${name}`)}
          onKeyDown={({ key }) => key === 'Enter' && told(`entered ${name}`)}
        />
        <button type="button" onClick={() => told(`kept ${name}`)}>
          Keep
        </button>
      </form>
    );
  };
  const shown = (mask?: (typed: string) => string) => {
    const told: string[] = [];
    const { unmount } = render(<Form told={(text) => told.push(text)} {...(mask && { mask })} />);
    const field = screen.getByLabelText('Name');
    const type = (value: string) => fireEvent.change(field, { target: { value } });
    return { told, field, type, unmount };
  };
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('NAV-086 stands in the field at once and counts once, 150 ms after the last letter', () => {
    const { told, field, type } = shown();
    type('Mia');
    wait(149);
    type('Mia D');
    expect(field).toHaveValue('Mia D');
    wait(149);
    expect(told).toEqual([]);
    wait(1);
    expect(told).toEqual(['Mia D']);
    wait(1000);
    expect(told).toEqual(['Mia D']);
    expect(field).toHaveValue('Mia D');
  });

  it.each([
    ['sending the form', 'sent', (field: HTMLElement) => fireEvent.submit(field)],
    ['leaving the field', 'left', (field: HTMLElement) => fireEvent.blur(field)],
    ['Enter', 'entered', (field: HTMLElement) => fireEvent.keyDown(field, { key: 'Enter' })],
    ['a button', 'kept', () => fireEvent.click(screen.getByRole('button'))],
  ])('NAV-086 %s uses it at once, and it counts once', (_, word, does) => {
    const { told, field, type } = shown();
    type('Mia');
    fireEvent.keyDown(field, { key: 'D' });
    expect(told).toEqual([]);
    does(field);
    wait(1000);
    expect(told).toEqual(['Mia', `${word} Mia`]);
  });

  it('NAV-086 counts before a button is pressed, so that what it moves does not take the button away', () => {
    const { told, type } = shown();
    type('Mia');
    fireEvent.pointerMove(document.body);
    expect(told).toEqual(['Mia']);
  });

  it('~NAV-085 a mask is seen at every letter; what was typed is forgotten with its field', () => {
    const { told, field, type, unmount } = shown((typed) => typed.toUpperCase());
    type('Mia');
    expect(field).toHaveValue('MIA');
    unmount();
    wait(1000);
    expect(told).toEqual([]);
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
