import { render, screen } from '@testing-library/react';
import { asksBeforeLeaving } from '../platform/testing.js';
import { Overlay } from './Overlay.js';

describe('an overlay', () => {
  it('PAY-127 has the browser ask before the page is left, as long as it is open', () => {
    const overlay = (open: boolean) => <Overlay open={open} text="Your payment is being processed." />;
    const { rerender } = render(overlay(false));
    expect(asksBeforeLeaving()).toBe(false);
    rerender(overlay(true));
    expect(screen.getByRole('dialog', { name: 'Your payment is being processed.' })).toBeInTheDocument();
    expect(asksBeforeLeaving()).toBe(true);
    rerender(overlay(false));
    expect(asksBeforeLeaving()).toBe(false);
  });
});
