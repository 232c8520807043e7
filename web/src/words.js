// The texts of the page.
export const say = (key, ...args) => key.replace(/%[sd]/g, () => args.shift());
