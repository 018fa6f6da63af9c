import { instant } from '@app/contracts/shared';
import { fireEvent, render, screen } from '@testing-library/react';
import { event } from './testing.js';
import { AsOf } from './AsOf.js';

const EVENTS = [0, 1, 2, 3].map((revision) =>
  event(revision, 'RegistrationDraftSaved', { at: instant('2026-01-10T17:00:00Z'), text: 'saved a draft' }),
);

describe('the slider over the events', () => {
  it('~AUD-017 a step counts from the one before, also while the page has not followed yet', () => {
    const asked: number[] = [];
    const asOf = (at: number) => (
      <AsOf
        events={EVENTS}
        at={at}
        from={-1}
        mode="state"
        onAt={(revision) => asked.push(revision)}
        onFrom={() => undefined}
        onMode={() => undefined}
      />
    );
    const { rerender } = render(asOf(0));
    const value = () => (screen.getByRole('slider', { name: 'Entry' }) as HTMLInputElement).value;
    for (let n = 0; n < 2; n += 1) fireEvent.click(screen.getByRole('button', { name: 'Later event' }));
    expect(asked).toEqual([1, 2]);
    expect(value()).toBe('2');
    rerender(asOf(1));
    expect(value()).toBe('2');
    fireEvent.change(screen.getByRole('slider', { name: 'Entry' }), { target: { value: '3' } });
    expect(asked).toEqual([1, 2, 3]);
    rerender(asOf(3));
    expect(screen.getByText('after entry 4 of 4')).toBeInTheDocument();
    // Back, in the browser.
    rerender(asOf(0));
    expect(value()).toBe('0');
  });
});
