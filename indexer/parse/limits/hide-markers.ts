// Parse stage: markers that must not count are swapped for noncharacters of the same length, so that positions stay
// right, and put back when the tree stands.

const markers = '*_[]~`<&!:>|-+#{}().^@';
const firstStandIn = 0xfdd0; // noncharacters U+FDD0–U+FDEF: never in interchanged text
const standIns = /[\uFDD0-\uFDEF]/g;

/** Swaps a marker; other characters stay. */
export function hideMarker(marker: string): string {
  const index = markers.indexOf(marker);
  return index < 0 ? marker : String.fromCharCode(firstStandIn + index);
}

/** Swaps every marker of a text. */
export function hideMarkers(text: string): string {
  return text.replace(/[*_[\]~`<&!:>|\-+#{}().^@]/g, hideMarker);
}

/** Tells whether a text has markers to put back. */
export function hasHiddenMarkers(text: string): boolean {
  return text.search(standIns) >= 0;
}

/** Puts the markers back. */
export function restoreMarkers(text: string): string {
  return text.replace(standIns, (character) => markers[character.charCodeAt(0) - firstStandIn] ?? character);
}
