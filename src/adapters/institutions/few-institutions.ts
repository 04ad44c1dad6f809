// A few institutions of many countries, so that the search has something to find where nothing is configured.
// From the registry's data, which is in the public domain (CC0): https://ror.org
import type { Institutions } from './institutions.ts'
import { listedInstitutions, toListed } from './listed.ts'

// oxfmt-ignore
export const few: readonly (readonly [ror: string, name: string, place: string, others?: string])[] = [
  ['006jxzx88', 'Bond University', 'Gold Coast, Australia'],
  ['05gq02987', 'Brown University', 'Providence, United States'],
  ['023q4bk22', 'Central Queensland University', 'Rockhampton, Australia', 'CQUniversity'],
  ['048zcaj52', 'Charles Darwin University', 'Darwin, Australia', 'CDU'],
  ['00wfvh315', 'Charles Sturt University', 'Bathurst, Australia', 'CSU'],
  ['02czsnj07', 'Deakin University', 'Burwood, Australia'],
  ['018mejw64', 'Deutsche Forschungsgemeinschaft', 'Bonn, Germany', 'DFG German Research Foundation'],
  ['02s376052', 'École Polytechnique Fédérale de Lausanne', 'Lausanne, Switzerland', 'EPFL Swiss Federal Institute of Technology'],
  ['05a28rw58', 'ETH Zurich', 'Zurich, Switzerland', 'Eidgenössische Technische Hochschule Zürich Swiss Federal Institute of Technology'],
  ['0472cxd90', 'European Research Council', 'Brussels, Belgium', 'ERC'],
  ['05qbzwv83', 'Federation University', 'Ballarat, Australia'],
  ['01kpzv902', 'Flinders University', 'Adelaide, Australia'],
  ['02sc3r913', 'Griffith University', 'Brisbane, Australia'],
  ['03vek6s52', 'Harvard University', 'Cambridge, United States'],
  ['041kmwe10', 'Imperial College London', 'London, United Kingdom'],
  ['02kpeqv85', 'Kyoto University', 'Kyoto, Japan', '京都大学'],
  ['01rxfrp27', 'La Trobe University', 'Melbourne, Australia'],
  ['01sf06y89', 'Macquarie University', 'Sydney, Australia'],
  ['042nb2s44', 'Massachusetts Institute of Technology', 'Cambridge, United States', 'MIT'],
  ['02bfwt286', 'Monash University', 'Melbourne, Australia'],
  ['01cwqze88', 'National Institutes of Health', 'Bethesda, United States', 'NIH'],
  ['04ttjf776', 'RMIT University', 'Melbourne, Australia', 'Royal Melbourne Institute of Technology'],
  ['00f54p054', 'Stanford University', 'Stanford, United States'],
  ['031rekg67', 'Swinburne University of Technology', 'Melbourne, Australia'],
  ['001aqnf71', 'UK Research and Innovation', 'Swindon, United Kingdom', 'UKRI'],
  ['02mhbdp94', 'Universidad de Los Andes', 'Bogotá, Colombia'],
  ['02jx3x895', 'University College London', 'London, United Kingdom', 'UCL'],
  ['04dkp9463', 'University of Amsterdam', 'Amsterdam, Netherlands', 'Universiteit van Amsterdam UvA'],
  ['01an7q238', 'University of California, Berkeley', 'Berkeley, United States', 'UC Berkeley'],
  ['013meh722', 'University of Cambridge', 'Cambridge, United Kingdom'],
  ['04s1nv328', 'University of Canberra', 'Canberra, Australia'],
  ['04r659a56', 'University of New England', 'Armidale, Australia', 'UNE'],
  ['052gg0110', 'University of Oxford', 'Oxford, United Kingdom'],
  ['00rqy9422', 'University of Queensland', 'Brisbane, Australia', 'UQ'],
  ['01p93h210', 'University of South Australia', 'Adelaide, Australia'],
  ['01nfmeh72', 'University of Tasmania', 'Hobart, Australia'],
  ['057zh3y96', 'The University of Tokyo', 'Tokyo, Japan', '東京大学'],
  ['00jtmb277', 'University of Wollongong', 'Wollongong, Australia'],
  ['04j757h98', 'Victoria University', 'Melbourne, Australia'],
  ['008xxew50', 'Vrije Universiteit Amsterdam', 'Amsterdam, Netherlands', 'VU Amsterdam'],
  ['029chgv08', 'Wellcome Trust', 'London, United Kingdom'],
]

export function fewInstitutions(): Institutions {
  const all = few.map(([ror, name, place, others = '']) => toListed({ ror, name, place }, [name, others]))
  return listedInstitutions(async () => all)
}
