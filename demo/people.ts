import type { DemoPerson } from './story.ts'

const password = 'alidade-demo'

/** Two authors, two editors, two reviewers and a publisher: enough to try every rule of the workflow by hand. */
// oxfmt-ignore
export const demoPeople: DemoPerson[] = [
  { email: 'author@demo.example', type: 'author', givenName: 'Anwen', familyName: 'Tarrowby', username: 'anwen.tarrowby', affiliation: 'Institute for Paper Engineering, Larkhaven', country: 'India', password },
  { email: 'author2@demo.example', type: 'author', givenName: 'Emeka', familyName: 'Fennimarsh', username: 'emeka.fennimarsh', affiliation: 'School of Nursing, University of Quillmouth', country: 'Nigeria', password },
  { email: 'editor@demo.example', type: 'editor', givenName: 'Neeraja', familyName: 'Sandrekar', username: 'neeraja.sandrekar', affiliation: 'Tamarind Hill Technical University', country: 'India', password },
  { email: 'editor2@demo.example', type: 'editor', givenName: 'Halvard', familyName: 'Ottermole', username: 'halvard.ottermole', affiliation: 'Aldervik College of Science', country: 'Norway', password },
  { email: 'reviewer@demo.example', type: 'reviewer', givenName: 'Zofia', familyName: 'Vennaskar', username: 'zofia.vennaskar', affiliation: 'Faculty of Medicine, University of Ostermere', country: 'Poland', password },
  { email: 'reviewer2@demo.example', type: 'reviewer', givenName: 'Corvin', familyName: 'Duskwell', username: 'corvin.duskwell', affiliation: 'Laboratory for Open Instruments, Brindle Bay', country: 'New Zealand', password },
  { email: 'publisher@demo.example', type: 'publisher', givenName: 'Ishani', familyName: 'Pellandine', username: 'ishani.pellandine', affiliation: 'Alidade Demo Press, Larkhaven', country: 'India', password },
]
