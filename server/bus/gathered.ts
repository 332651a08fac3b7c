/**
 * Gathers what is said one by one into messages of many.
 *
 * @param wait milliseconds from the first of them until they are sent.
 */
export function gathered<Item>(send: (items: Item[]) => void, wait = 0): (item: Item) => void {
  let items: Item[] = [];
  return (item) => {
    items.push(item);
    if (items.length > 1) return;
    setTimeout(() => {
      const all = items;
      items = [];
      send(all);
    }, wait);
  };
}
