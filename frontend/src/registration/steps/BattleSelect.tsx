import { freestyleBattle, freestyleBattlesOf } from '@app/contracts/catalogue';
import { addOnPrice } from '@app/contracts/registration';
import { CellSelect } from '../../ui/cells.js';
import { useFlow } from '../frame/flow.js';
import { priceText } from './choice-prices.js';
import { withOwn } from './cells-of-person.js';
import { fieldChange } from './dancer-columns.js';
import type { PersonRow } from './person-rows.js';

type Props = { readonly row: PersonRow; readonly soldOut: boolean; readonly locked: boolean };

/** The freestyle battle of a dancer: the one of the own age, or none (REG-211). */
export const BattleSelect = ({ row, soldOut, locked }: Props) => {
  const { open, answer } = useFlow();
  const { freestyle_battle_id: id } = row.attendee;
  const own = id === null ? '' : String(id);
  const full = soldOut && id === null;
  const battles = freestyleBattlesOf(row.age).map(({ id: battle, name }) => ({
    value: String(battle),
    label: full ? `${name} (SOLD OUT)` : name,
    disabled: full,
    ...(!full && priceText(addOnPrice('freestyle_battle_id', answer.profile))),
  }));
  return (
    <CellSelect
      id={`freestyle-battle-${row.id}`}
      label={`Freestyle battle, ${row.name}`}
      value={own}
      options={withOwn(battles, own, freestyleBattle(id)?.name ?? null)}
      placeholder={battles.length === 0 ? 'None for this age' : 'No battle'}
      disabled={locked}
      onChange={(chosen) => open.change(fieldChange(row, 'freestyle_battle_id', chosen === '' ? null : Number(chosen)))}
    />
  );
};
