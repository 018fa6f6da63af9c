import { render, screen, within } from '@testing-library/react';
import { type ProgressItem, ProgressTabs } from './ProgressTabs.js';

const items: ProgressItem[] = [
  { path: '/registration/1/roster', label: 'ROSTER', state: 'success' },
  { path: '/registration/1/dancers', label: 'DANCERS', state: 'active' },
  { path: '/registration/1/teachers', label: 'TEACHERS', state: 'next' },
  { path: '/registration/1/review', label: 'REVIEW', state: 'disabled' },
];
const steps = (count: number): ProgressItem[] =>
  Array.from({ length: count }, (_, i) => ({
    path: `/registration/1/s${i}`,
    label: `S${i}`,
    state: i === 0 ? 'active' : 'disabled',
  }));
const bar = () => screen.getByRole('navigation', { name: 'Registration steps' });

describe('ProgressTabs', () => {
  it('REG-076 numbers the tabs and says each state to screen readers', () => {
    render(<ProgressTabs items={items} onOpen={() => {}} />);
    const texts = within(bar())
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(texts).toEqual(['ROSTER, done', '2DANCERS, current step', '3TEACHERS, open', '4REVIEW, not open yet']);
  });

  it('REG-076 a disabled tab cannot be opened, an open one can', () => {
    const opened: string[] = [];
    render(<ProgressTabs items={items} onOpen={(path) => opened.push(path)} />);
    const review = within(bar()).getByRole('link', { name: /REVIEW/ });
    expect(review).toHaveAttribute('aria-disabled', 'true');
    review.click();
    within(bar())
      .getByRole('link', { name: /TEACHERS/ })
      .click();
    expect(opened).toEqual(['/registration/1/teachers']);
  });

  it('~REG-079 a tab that is closed for now keeps its tick, and cannot be opened', () => {
    const opened: string[] = [];
    const [roster, ...more] = items;
    render(<ProgressTabs items={[{ ...roster!, closed: true }, ...more]} onOpen={(path) => opened.push(path)} />);
    const tab = within(bar()).getByRole('link', { name: 'ROSTER , done' });
    expect(tab).toHaveAttribute('aria-disabled', 'true');
    expect(tab.closest('li')).toHaveClass('is-done');
    tab.click();
    expect(opened).toEqual([]);
  });

  it('REG-077 is compact from 10 tabs, not at 9, with the other labels as tooltips', () => {
    const { rerender } = render(<ProgressTabs items={steps(9)} onOpen={() => {}} />);
    expect(bar()).not.toHaveClass('is-compact');
    rerender(<ProgressTabs items={steps(10)} onOpen={() => {}} />);
    expect(bar()).toHaveClass('is-compact');
    expect(within(bar()).getByTitle('S9')).toBeInTheDocument();
  });
});
