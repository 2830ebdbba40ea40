// City and state of a form whose PIN code changes: those that came with the old PIN code are replaced.
import { statesOfPin } from '#domain/checkout/pin-code.ts';

export type CityAndState = { city: string; state: string };

export type PinChange = {
  /** The PIN code before; '' for none. */
  before: string;
  after: string;
  /** Likely districts of a PIN code; none where they are not known. */
  districtsOf: (pinCode: string) => readonly string[];
};

/** What the customer chose on purpose stays where it fits the new PIN code, and where there was none before. */
export function placeAfter(place: CityAndState, change: PinChange): CityAndState {
  const state = stateAfter(place.state, change);
  if (stays(place.city, change, state === place.state)) return { city: place.city, state };
  const [district = '', ...others] = change.districtsOf(change.after);
  return { city: others.length === 0 ? district : '', state };
}

function stateAfter(state: string, { before, after }: PinChange): string {
  const [filledIn] = statesOfPin(before);
  const states: string[] = statesOfPin(after);
  const isChosen = state !== '' && state !== filledIn;
  if (isChosen && (!filledIn || states.includes(state))) return state;
  return states[0] ?? state;
}

/** A city within the state stays unless it is a district of the old PIN code, or the new one lies in another district. */
function stays(city: string, { before, after, districtsOf }: PinChange, isSameState: boolean) {
  if (!city) return false;
  const [old, districts] = [districtsOf(before), districtsOf(after)];
  if (!before || isAmong(districts, city)) return true;
  if (!isSameState) return false;
  if (old.length === 0 || districts.length === 0) return true;
  return !isAmong(old, city) && districts.some((district) => isAmong(old, district));
}

export function isAmong(districts: readonly string[], city: string): boolean {
  return districts.some((district) => district.toLowerCase() === city.trim().toLowerCase());
}
