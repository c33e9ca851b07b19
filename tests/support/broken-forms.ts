const defect = `let used = Request;
const breakForms = (given) => {
  const { formData } = given.prototype;
  given.prototype.formData = function () {
    if (this.url.includes('defect')) throw new TypeError('A defect');
    return formData.call(this);
  };
  used = given;
};
Object.defineProperty(globalThis, 'Request', { get: () => used, set: breakForms });`;

/**
 * Settings of an app in which an action throws, as a defect of ours would, when its address has `defect` in it. The app
 * sets the class of its requests when it starts.
 */
export const brokenForms = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(defect).replaceAll("'", '%27')}`,
};
