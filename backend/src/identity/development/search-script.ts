/** Narrows the list of players while one types. Without it the form's button does the same through the server. */
export const SEARCH_SCRIPT = `
const form = document.querySelector('form[role=search]');
const field = form.elements.search;
const people = [...document.querySelectorAll('.people li')];
const found = document.querySelector('.found');

// A page that came back from a search holds only its own result: there the button stays in charge.
if (field.value === '') {
  form.addEventListener('submit', (event) => event.preventDefault());
  form.querySelector('button').hidden = true;
  field.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    for (const person of people) person.hidden = !person.dataset.sought.includes(wanted);
    const count = people.filter((person) => !person.hidden).length;
    found.textContent = count === 0 ? 'No sample player matches.' : count === 1 ? '1 player' : count + ' players';
  });
}
`.trimStart();
