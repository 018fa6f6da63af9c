import type { ReactNode } from 'react';
import { Avatar } from './Avatar.js';
import { Icon, type IconName } from './Icon.js';

export type ActivityItem = {
  readonly key: string | number;
  readonly icon?: IconName;
  readonly tone?: 'warn' | 'err' | 'ok';
  readonly person?: { readonly name: string; readonly staff: boolean };
  readonly text: ReactNode;
  readonly note?: ReactNode;
};
export type ActivitySection = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly items?: readonly ActivityItem[];
  readonly children?: ReactNode;
};

const Item = ({ item }: { item: ActivityItem }) => (
  <li>
    {item.person ? (
      <Avatar name={item.person.name} staff={item.person.staff} small />
    ) : (
      <Icon name={item.icon ?? 'dot'} className={item.tone ?? 't3'} />
    )}
    <span>{item.text}</span>
    {item.note && <span className="cap">{item.note}</span>}
  </li>
);

/** The right-hand panel of staff and audit: who is here, what is to check, what was sent. */
export const ActivityPanel = ({
  label = 'Activity',
  sections,
}: {
  label?: string;
  sections: readonly ActivitySection[];
}) => (
  <aside className="ActivityPanel" aria-label={label}>
    {sections.map((section) => (
      <section key={section.title}>
        <h2 className="h4 row between">
          {section.title}
          {section.aside}
        </h2>
        {section.items && (
          <ul className="stack stack-1">
            {section.items.map((item) => (
              <Item key={item.key} item={item} />
            ))}
          </ul>
        )}
        {section.children}
      </section>
    ))}
  </aside>
);
