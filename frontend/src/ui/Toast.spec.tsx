import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToastProvider, useToast } from './Toast.js';

const Page = () => {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast('Link copied.')}>
      Copy
    </button>
  );
};

describe('a toast', () => {
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
});
