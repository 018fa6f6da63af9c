import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './Dialog.js';
import { ToastProvider, useToast } from './Toast.js';

const Page = () => {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast('Link copied.')}>
        Copy
      </button>
      <button
        type="button"
        onClick={() => toast('Not saved.', { error: true, action: { label: 'Again', onClick: () => undefined } })}
      >
        Fail
      </button>
    </>
  );
};

const PageWithDialog = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} title="Share" onClose={() => setOpen(false)}>
        <Page />
      </Dialog>
    </>
  );
};

describe('a toast', () => {
  it('NAV-068 PAY-303 closes after 2 seconds, an error after 3, and not while it is hovered or focused', async () => {
    jest.useFakeTimers();
    render(
      <ToastProvider>
        <Page />
      </ToastProvider>,
    );
    const say = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const shown = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);
    const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');

    say('Copy');
    say('Fail');
    pass(1_999);
    expect(shown()).toEqual(['Link copied.', 'Not saved.Again']);
    pass(1);
    expect(shown()).toEqual(['Not saved.Again']);
    pass(999);
    expect(shown()).toEqual(['Not saved.Again']);
    pass(1);
    expect(shown()).toEqual([]);

    say('Copy');
    pass(1_500);
    const toast = screen.getByText('Link copied.').parentElement!;
    fireEvent.mouseEnter(toast);
    pass(10_000);
    fireEvent.mouseLeave(toast);
    pass(499);
    expect(shown()).toEqual(['Link copied.']);
    pass(1);
    expect(shown()).toEqual([]);

    say('Fail');
    const again = screen.getByRole('button', { name: 'Again' });
    act(() => again.focus());
    pass(10_000);
    act(() => again.blur());
    pass(2_999);
    expect(shown()).toEqual(['Not saved.Again']);
    pass(1);
    expect(shown()).toEqual([]);
    jest.useRealTimers();
  });

  it('~NAV-068 goes to the top of the browser’s layers each time, above the dialog that is open', async () => {
    // jsdom has no layers.
    const layers: string[] = [];
    const show = jest.fn(() => void layers.push('show'));
    Object.assign(HTMLElement.prototype, { showPopover: show, hidePopover: () => void layers.push('hide') });
    render(
      <ToastProvider>
        <Page />
      </ToastProvider>,
    );
    expect(layers).toEqual([]);
    for (const times of [1, 2]) {
      await userEvent.click(screen.getByRole('button', { name: 'Copy' }));
      expect(screen.getAllByText('Link copied.')).toHaveLength(times);
    }
    expect(layers).toEqual(['hide', 'show', 'hide', 'show']);
    expect(show.mock.contexts[0]).toBe(screen.getByRole('status'));
    Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
    Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover');
  });

  it('~NAV-068 stands in the dialog that is open, as nothing outside of it can be pointed at, and outlives it', async () => {
    render(
      <ToastProvider>
        <PageWithDialog />
      </ToastProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Fail' }));
    const toast = screen.getByText('Not saved.');
    expect(screen.getByRole('dialog')).toContainElement(toast);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Not saved.')).toBe(toast);
    await userEvent.click(screen.getByRole('button', { name: 'Again' }));
    expect(toast).not.toBeInTheDocument();
  });
});
