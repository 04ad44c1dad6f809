// Invented people and places. None of them exists; please keep it that way.
import type { Subject } from '../story.ts'

// oxfmt-ignore
export const givenNames = [
  'Anwen', 'Jorin', 'Ilse', 'Meera', 'Sunniva', 'Obafemi', 'Pilar', 'Ravin', 'Linnea', 'Teodor', 'Yuki', 'Samar', 'Kaveh', 'Anneke', 'Mirela', 'Dagny', 'Tobiah', 'Ishani', 'Corvin', 'Neeraja',
  'Halvard', 'Zofia', 'Emeka', 'Lavanya', 'Oskari', 'Thandi', 'Bramwell', 'Suhani', 'Elif', 'Marisol', 'Devan', 'Ingrid', 'Farouk', 'Noor', 'Petra', 'Arvid', 'Kalyani', 'Rosalind', 'Tariq', 'Vesna', 'Malin', 'Hiroko', 'Jyotsna', 'Lorcan', 'Amadou',
]

// oxfmt-ignore
export const familyNames = [
  'Tarrowby', 'Vask-Oduya', 'Marrowgate', 'Solanthal', 'Kettlemere', 'Larkwater', 'Estremonte', 'Achterhuys', 'Brindlemoor', 'Quillwether', 'Hallorand', 'Ravenhollow', 'Thornquist', 'Aldersgate', 'Larchmont', 'Wrenfield', 'Pellandine', 'Okonwater', 'Fennimarsh', 'Sandrekar',
  'Ottermole', 'Vennaskar', 'Duskwell', 'Mirandovar', 'Halvenstrom', 'Pravaneth', 'Crowmarsh', 'Ishikarra', 'Tallowmere', 'Bexandril', 'Nandivarma', 'Corvendale', 'Ellisande', 'Gorsefield', 'Umbrathal', 'Windlekar', 'Yarrowdene', 'Zellanova', 'Harrowick', 'Jasperlund', 'Kestrelby', 'Lindamoor', 'Maplethorpe-Ade', 'Norrowan', 'Oakhelm',
]

// oxfmt-ignore
export const towns = ['Larkhaven', 'Quillmouth', 'Ostermere', 'Brindle Bay', 'Tamarind Hill', 'Karsholm', 'Nimbara', 'Aldervik', 'Port Estrel', 'Sundarvale', 'Miravento', 'Thistlewick', 'Gullfoss Bridge', 'Amberpore', 'Halloway Sound', 'Zerrin Falls']

// oxfmt-ignore
export const departments: Record<Subject, string[]> = {
  science: ['Department of Earth Sciences, University of {town}', '{town} Institute for Natural Sciences', 'Faculty of Chemistry, {town} College of Science'],
  engineering: ['Department of Civil and Materials Engineering, {town} Technical University', '{town} School of Engineering', 'Laboratory for Structures and Processes, University of {town}'],
  technology: ['Department of Computing, {town} Technical University', '{town} Laboratory for Open Instruments', 'Centre for Applied Computing, University of {town}'],
  pharmacy: ['School of Pharmacy, University of {town}', 'Department of Pharmaceutics, {town} College of Pharmacy', 'Pharmacy Service, {town} General Hospital'],
  nursing: ['School of Nursing, University of {town}', 'Nursing Research Unit, {town} General Hospital', 'College of Nursing and Midwifery, {town}'],
  medicine: ['Department of Medicine, {town} General Hospital', 'Faculty of Medicine, University of {town}', '{town} Institute of Public Health'],
}

/** Journals no one can subscribe to, with the letters of their DOIs. */
// oxfmt-ignore
export const journals: Record<Subject, [string, string][]> = {
  science: [['Fictitious Journal of Natural Science', 'fjns'], ['Imaginary Letters in Chemistry', 'ilc'], ['Invented Annals of the Earth', 'iae']],
  engineering: [['Fictitious Journal of Engineering', 'fje'], ['Imaginary Transactions on Materials', 'itm'], ['Invented Structures Quarterly', 'isq']],
  technology: [['Fictitious Journal of Computing', 'fjc'], ['Imaginary Proceedings on Sensors', 'ips'], ['Invented Review of Open Tools', 'irot']],
  pharmacy: [['Fictitious Journal of Pharmacy', 'fjp'], ['Imaginary Archives of Drug Delivery', 'iadd'], ['Invented Medicines Review', 'imr']],
  nursing: [['Fictitious Journal of Nursing', 'fjn'], ['Imaginary Ward Studies', 'iws'], ['Invented Annals of Patient Care', 'iapc']],
  medicine: [['Fictitious Journal of Medicine', 'fjm'], ['Imaginary Clinical Letters', 'icl'], ['Invented Public Health Reports', 'iphr']],
}

// oxfmt-ignore
export const referenceTitles = [
  '{about^}: a review of the measurements', 'What we know about {about}', 'Measuring {about}: methods and pitfalls', 'Long-term records of {about}', 'Notes on {about} from three sites', 'A second look at {about}',
  '{about^} under difficult conditions', 'Sources of error in studies of {about}', '{about^} in practice', 'Towards a common protocol for {about}', 'How widely do results on {about} apply?', 'A small study of {about}',
  '{about^}: ten years of experience', 'On the limits of {about}', 'Reporting {about}: a guide for authors', 'Variation between observers in work on {about}',
]
